#!/usr/bin/env bash
# Tries the files for Kubernetes in real pods: a starved service with an agent beside it, and two agents that send load. A coordinator
# outside the pods, and one in a pod, must name the limit and the line in the service's container. Every request must be counted once, and
# an agent whose pod is ended must say so. Of two instances behind nginx, the one with the smaller pool must be named.
# Usage: eng/pods.sh        as root; four to ten minutes. Needs podman 4.3 or later, buildah, runc, catatonit, iptables, kubectl, jq, yq
#                           and nginx.
#   KEEP=DIR keeps what was printed and the YAML in this folder, without the keys.
# The YAML is that of threadbare agent manifest. podman runs neither Jobs nor Services nor variables in arguments, so each pod is made of
# the Job's template, the Service's name is written into the pods, and the keys are mounted from a folder as a Secret would be.
# kubectl puts the patch into the Deployment; it needs no cluster for it.
set -euo pipefail
cd "$(dirname "$0")/.."
for need in podman buildah runc iptables kubectl jq yq nginx; do
    command -v "$need" > /dev/null || { echo "eng/pods.sh: $need is missing: install it first." >&2; exit 3; }
done
[ "$(id -u)" = 0 ] || { echo "eng/pods.sh: only root can make these pods." >&2; exit 3; }

image=localhost/threadbare:latest
lab=localhost/threadbare-lab:latest
work=$(mktemp -d)
tool=artifacts/image/root/opt/threadbare/threadbare
# Images, pods and networks of its own, which go with the folder.
export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf
cat > "$CONTAINERS_CONF" << END
[containers]
default_ulimits=["nofile=20000:20000","nproc=4096:4096"]
[network]
network_config_dir="$work/networks"
[engine]
cgroup_manager="cgroupfs"
runtime="runc"
tmp_dir="$work/libpod"
END
export STORAGE_DRIVER=vfs
printf '[storage]\ndriver="vfs"\ngraphroot="%s/store"\nrunroot="%s/run"\n' "$work" "$work" > "$CONTAINERS_STORAGE_CONF"
clean() {
    timeout 60 podman pod rm --force --all > /dev/null 2>&1 || true
    timeout 60 podman network rm --force threadbare-pods > /dev/null 2>&1 || true
    if [ -n "${KEEP:-}" ]; then mkdir -p "$KEEP"; cp "$work"/*.txt "$work"/*.yaml "$KEEP" 2> /dev/null || true; fi
    rm -rf --one-file-system "$work"
}
trap clean EXIT
trap 'exit 130' INT TERM
fail() { echo "eng/pods.sh: $1" >&2; tail -n 30 "$work"/*.txt >&2 || true; exit 1; }

echo "== Images"
eng/image.sh "$image"
cp -a artifacts/image/root "$work/root"
rm -rf "$work/root/opt/threadbare"
system=linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
dotnet publish lab/Threadbare.Lab -c Release -v q -r "$system" --self-contained -p:CompilesAhead=false -p:RunAnalyzers=false \
    -p:UseAppHost=true -p:PublishDir="$work/root/opt/lab/"
# The balancer is in the same image, with the libraries that it needs.
install -D -m 755 "$(command -v nginx)" "$work/root/usr/sbin/nginx"
for library in $(ldd "$work/root/usr/sbin/nginx" | grep -oE '/(usr/)?lib/[^ )]+'); do
    install -D -m 755 "$(readlink -e "$library")" "$work/root/lib/$(uname -m)-linux-gnu/$(basename "$library")"
done
printf 'FROM scratch\nCOPY . /\nENV HOME=/tmp\nUSER 1654:1654\nENTRYPOINT ["/opt/lab/Threadbare.Lab"]\n' > "$work/Containerfile"
buildah bud --isolation chroot -q -f "$work/Containerfile" -t "$lab" "$work/root"
rm -rf "$work/root"

echo "== Files"
podman network create --disable-dns threadbare-pods > /dev/null
# Where the coordinator listens: on this machine, and later in a pod.
host=$(podman network inspect threadbare-pods | jq -r '.[0].subnets[0].gateway')
place=${host%.*}.200
"$tool" agent keys --keys "$work/keys" --host threadbare-coordinator
"$tool" agent manifest --agents 2 --target http://shop:8080/sync --watch shop:8080 --image "$image" > "$work/load.yaml"
"$tool" agent manifest --watch shop:8080 --image "$image" > "$work/sidecar.yaml"
# Its pool does not grow, so that its limit is the same in every second. It logs each request that it begins: its own count.
cat > "$work/shop.yaml" << END
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      containers:
        - name: shop
          image: $lab
          args: [--urls=http://0.0.0.0:8080, --log=on, --min-threads=8, --max-threads=8]
          env:
            - { name: Logging__LogLevel__Default, value: Warning }
            - { name: Logging__LogLevel__Microsoft.AspNetCore.Hosting.Diagnostics, value: Information }
END
# A Secret's files as Kubernetes mounts them with defaultMode 0440 and fsGroup 1654.
install -d -g 1654 -m 750 "$work/mounted"
install -g 1654 -m 440 "$work"/keys/{ca.pem,agent.pem,agent.key} "$work/mounted/"

# Reads a Deployment or Job as JSON and writes a pod of its template. Usage: pod NAME
shop=127.0.0.1
pod() {
    jq --arg name "$1" --arg host "$host" --arg place "$place" --arg shop "$shop" --arg keys "$work/mounted" '
        { apiVersion: "v1", kind: "Pod", metadata: (.spec.template.metadata + { name: $name }), spec: .spec.template.spec }
        | .spec.hostAliases = [({ ip: ($host, $place), hostnames: ["threadbare-coordinator"] }), { ip: $shop, hostnames: ["shop"] }]
        | .spec.containers[].imagePullPolicy = "Never"
        | (.spec.containers[].args[]) |= gsub("\\$\\(POD_NAME\\)"; $name)
        | (.spec.volumes[] | select(.secret)) |= { name, hostPath: { path: $keys, type: "Directory" } }
        # podman shares volumes of one name between pods.
        | (.spec.volumes[] | select(.emptyDir) | .name) |= "\($name)-\(.)"
        | (.spec.containers[].volumeMounts[] | select(.mountPath == "/tmp") | .name) |= "\($name)-\(.)"' | yq -y . > "$work/$1.yaml"
}
# Usage: run_pod NAME [OPTION...]
run_pod() {
    timeout 120 podman play kube --network threadbare-pods "${@:2}" "$work/$1.yaml" > "$work/$1.txt" 2>&1 \
        || fail "the pod $1 does not start"
}
job() { yq -c --arg name "$1" 'select(.kind == "Job" and .metadata.name == $name)' "$work/load.yaml"; }

# The address of a pod, when it answers. Usage: address_of NAME
address_of() {
    local address
    address=$(podman inspect "$(podman pod inspect "$1" | jq -r .InfraContainerID)" \
        | jq -r '.[0].NetworkSettings.Networks["threadbare-pods"].IPAddress')
    for _ in $(seq 100); do
        if curl -s -m 2 "http://$address:8080/hello" > /dev/null; then break; fi
        sleep 0.2
    done
    echo "$address"
}

echo "== Pods"
kubectl patch --local -f "$work/shop.yaml" --patch-file "$work/sidecar.yaml" -o json > "$work/deployment.json"
pod shop-1 < "$work/deployment.json"
run_pod shop-1
shop=$(address_of shop-1)
# Usage: coordinate FILE WATCHERS VERB OPTIONS...
coordinate() {
    timeout 240 "$tool" "${@:3}" --agents 2 --watch-agents "$2" --listen "$host:7171" --keys "$work/keys" --out "$work/$1" 2>&1 \
        | tee "$work/$1.txt" || fail "$3 failed"
}
check() { jq -e "$2" "$work/$1/run.json" > /dev/null || fail "$3"; }
join() {
    for name in threadbare-agents-0 threadbare-agents-1; do
        job threadbare-agents | pod "$name"
        timeout 60 podman pod rm --force "$name" > /dev/null 2>&1 || true
        run_pod "$name"
    done
}

echo "== find, from outside the pods"
join
podman ps --format '{{.PodName}}  {{.Names}}  {{.Status}}' | grep -v infra
coordinate found 1 find "http://$shop:8080/sync" --max-users 64 --max-time 90s
check found '.verdict.limit == "thread-pool"' "find does not name the thread pool"
check found '[.blame[] | tostring | select(contains("Pause.cs"))] | length > 0' "the line is missing"
check found '[.agents[] | select(.role == "watch") | .name] == ["shop-1"]' "nobody watched"
check found '.totals.sent == ([.agents[].sent] | add)' "the agents' requests are not those of the result"

# The service logs its requests. Those before the measured load are the warm-up and one first request.
echo "== run: every request is counted once"
join
coordinate counted 1 run "http://$shop:8080/async" --rate 50 --duration 10s --warm-up 2s
sleep 1
begun=$(podman logs shop-1-shop 2>&1 | grep -c 'Request starting.*/async' || true)
sent=$(jq '[.agents[].sent] | add' "$work/counted/run.json")
echo "The agents sent $sent requests; the service began $begun with the 100 of the warm-up and the first one."
[ "$begun" = "$((sent + 101))" ] || fail "the counts differ"

echo "== a pod is ended, as by an eviction"
join
timeout 240 "$tool" run "http://$shop:8080/async" --rate 50 --duration 15s --agents 2 --no-attach --listen "$host:7171" \
    --keys "$work/keys" --out "$work/ended" > "$work/ended.txt" 2>&1 &
run=$!
for _ in $(seq 300); do
    if grep -q '5s of 15s' "$work/ended.txt"; then break; fi
    sleep 0.2
done
timeout 60 podman pod stop threadbare-agents-1 > /dev/null 2>&1 || true
code=0
wait "$run" || code=$?
grep -E 'was lost|unreliable|About' "$work/ended.txt" || true
[ "$code" = 4 ] || fail "the exit code is $code: expected 4"
check ended '.agents[1].lost.why == "it was asked to end (SIGTERM)"' "the reason is missing"

# The Job as it is printed, but for a shorter search.
echo "== find, in the coordinator's pod"
join
job threadbare-coordinator | jq '.spec.template.spec.containers[0].args += ["--max-users", "64", "--max-time", "90s"]' \
    | pod threadbare-coordinator
sed -i "s|path: $work/mounted|path: $work/coordinator|" "$work/threadbare-coordinator.yaml"
install -d -g 1654 -m 750 "$work/coordinator"
install -g 1654 -m 440 "$work"/keys/{ca.pem,coordinator.pem,coordinator.key} "$work/coordinator/"
run_pod threadbare-coordinator --ip "$place"
code=$(timeout 240 podman wait threadbare-coordinator-coordinator) || fail "the coordinator's pod does not end"
podman logs threadbare-coordinator-coordinator > "$work/inside.txt" 2>&1
grep -E 'joined|agents are there|Tips over|Look first|^agent ' "$work/inside.txt" || true
[ "$code" = 0 ] || fail "the exit code is $code: expected 0"
grep -q 'the thread pool is starved' "$work/inside.txt" || fail "find does not name the thread pool"
grep -q 'Pause.cs:17' "$work/inside.txt" || fail "the line is missing"

echo "== find, two instances behind nginx"
timeout 60 podman pod rm --force threadbare-coordinator > /dev/null 2>&1 || true
# The other instance has eight times as many threads.
jq '(.spec.template.spec.containers[].args[]) |= sub("threads=8$"; "threads=64")' "$work/deployment.json" | pod shop-2
run_pod shop-2
mkdir "$work/nginx"
cat > "$work/nginx/nginx.conf" << END
worker_processes 1; daemon off; pid /tmp/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path /tmp/body; proxy_temp_path /tmp/proxy; fastcgi_temp_path /tmp/f; uwsgi_temp_path /tmp/u; scgi_temp_path /tmp/s;
    upstream shop { server $shop:8080; server $(address_of shop-2):8080; keepalive 128; }
    server {
        listen 8080;
        location / { proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; }
    }
}
END
cat > "$work/balancer.yaml" << END
apiVersion: v1
kind: Pod
metadata: { name: balancer }
spec:
  containers:
    - name: nginx
      image: $lab
      imagePullPolicy: Never
      command: [/usr/sbin/nginx, -e, stderr, -c, /nginx/nginx.conf]
      volumeMounts: [{ name: settings, mountPath: /nginx }]
  volumes: [{ name: settings, hostPath: { path: $work/nginx, type: Directory } }]
END
run_pod balancer
join
coordinate instances 2 find "http://$(address_of balancer):8080/sync" --max-users 64 --max-time 90s
check instances '.verdict.limit == "thread-pool" and .verdict.instance == "shop-1"' "find does not name the pool of shop-1"
check instances '[.instances[] | select(.sharePercent > 40) | .name] == ["shop-1", "shop-2"]' "the instances do not share the requests"
check instances '.verdict.line | tostring | contains("Pause.cs")' "the line is missing"
check instances '.totals.sent == ([.agents[] | .sent // 0] | add)' "the agents' requests are not those of the result"
echo "The pods passed."
