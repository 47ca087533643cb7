#!/bin/bash
# start-machine.sh BASE FOLDER: Debian's systemd as the first process in its own namespaces,
# on an overlay over BASE. All mounts and processes end with this one. Run by `unshare --net
# --pid --mount --uts --ipc --cgroup --fork`.
set -e
base=$1 folder=$2 root=$2/root
mount --make-rprivate /
mkdir -p "$folder/upper" "$folder/work" "$root"
mount -t overlay -o "lowerdir=$base,upperdir=$folder/upper,workdir=$folder/work" overlay "$root"
ip link set lo up
hostname ufuq-handbook
echo '127.0.0.1 localhost ufuq-handbook' > "$root/etc/hosts"
: > "$root/etc/resolv.conf"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir -p "$root/dev/shm" "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"
groups=$root/sys/fs/cgroup
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount -t cgroup2 cgroup2 "$groups"
else
  mount -t tmpfs -o mode=755 cgroup "$groups"
  mkdir "$groups/systemd"
  mount -t cgroup -o none,name=systemd cgroup "$groups/systemd"
fi
cd "$root"
exec chroot . /usr/bin/env -i container=unshare PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --system --log-target=console --show-status=0
