#!/usr/bin/env bash
# Builds an image of the tool with buildah: the native program (eng/native.sh) and the libraries that it needs. No runtime, no shell, not
# root.
# Usage: eng/image.sh [NAME]      [localhost/threadbare:latest]
#   Its list of parts (CycloneDX) is in the image as /usr/share/threadbare/sbom.cdx.json, and in artifacts/image.
#   BASE=IMAGE builds on an image that has the libraries and certificates, in place of those of this machine.
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:-localhost/threadbare:latest}
base=${BASE:-scratch}
system=linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
out=artifacts/image
root=$out/root
program=$root/opt/threadbare
for need in buildah jq dpkg-query ldd; do
    command -v "$need" > /dev/null || { echo "eng/image.sh: $need is missing: install it first." >&2; exit 3; }
done

rm -rf "$out"
mkdir -p "$program" "$root/usr/share/threadbare" "$root/tmp" "$root/etc"
chmod 1777 "$root/tmp"
eng/native.sh -v q -p:RunAnalyzers=false
# The demo service needs an installed .NET, and nobody loads it from a cluster.
install -m 755 artifacts/native/threadbare "$program/threadbare"

libraries=()
if [ "$base" = scratch ]; then
    # What the program is linked to, and the TLS library with what it needs, which the program loads by itself.
    mapfile -t tls < <(ldconfig -p | grep -oE '/[^ ]+lib(ssl|crypto)\.so\.3$')
    mapfile -t libraries < <({ ldd "$program/threadbare" "${tls[@]}"; printf '%s\n' "${tls[@]}"; } \
        | grep -oE '/(usr/)?lib[^ )]+\.so[^ )]*' | xargs -n 1 readlink -e | sort -u)
    # A library is loaded under its short name: libssl.so.3 and not libssl.so.3.0.
    for library in "${libraries[@]}"; do
        short=$(objdump -p "$library" | awk '$1 == "SONAME" { print $2 }')
        install -D -m 755 "$library" "$root/lib/$(uname -m)-linux-gnu/$short"
    done
    # The loader is named by its path in each program.
    loader=$(ldd "$program/threadbare" | grep -oE '/lib64?/ld-linux[^ ]+' | head -1)
    install -D -m 755 "$(readlink -e "$loader")" "$root$loader"
    install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
    printf 'root:x:0:0:root:/:/nologin\napp:x:1654:1654:app:/tmp:/nologin\n' > "$root/etc/passwd"
    printf 'root:x:0:\napp:x:1654:\n' > "$root/etc/group"
    printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"
fi

# The parts: the packages that the program and its page were built from, and those of the system whose libraries are in the image.
version=$("$program/threadbare" --version)
{
    jq -c '.libraries | to_entries[] | select(.value.type == "package" or .value.type == "runtimepack") | .key | split("/")
        | (.[0] | ltrimstr("runtimepack.")) as $n | { type: "library", name: $n, version: .[1], purl: "pkg:nuget/\($n)@\(.[1])" }' \
        "artifacts/bin/Threadbare.Tool/release_$system/threadbare.deps.json"
    jq -c '.packages | to_entries[] | select(.key != "" and (.value.dev | not)) | (.key | ltrimstr("node_modules/")) as $n
        | { type: "library", name: $n, version: .value.version, purl: "pkg:npm/\($n)@\(.value.version)" }' web/package-lock.json
    for file in "${libraries[@]}" ${libraries:+/etc/ssl/certs/ca-certificates.crt}; do
        # The package names the file where it was installed, which may be without /usr.
        owner=$(dpkg-query -S "$file" 2> /dev/null || dpkg-query -S "${file#/usr}" 2> /dev/null || echo ca-certificates:)
        dpkg-query -W -f '${Package} ${Version}\n' "${owner%%:*}" | head -1
    done | sort -u | while read -r package number; do
        jq -nc --arg n "$package" --arg v "$number" \
            '{ type: "library", name: $n, version: $v, purl: "pkg:deb/debian/\($n)@\($v | @uri)" }'
    done
} | jq -s --arg v "$version" '{ bomFormat: "CycloneDX", specVersion: "1.5", version: 1,
    metadata: { component: { type: "application", name: "threadbare", version: $v } }, components: . }' > "$out/sbom.cdx.json"
cp "$out/sbom.cdx.json" "$root/usr/share/threadbare/"

buildah bud --isolation chroot -q -f Containerfile --build-arg BASE="$base" --label org.opencontainers.image.version="$version" \
    -t "$name" "$root"
echo "$name: $(du -sm "$root" | cut -f 1) MB, $(jq '.components | length' "$out/sbom.cdx.json") parts in $out/sbom.cdx.json"
