# docker build --build-arg VERSION=1.0.0 --tag ufuq:1.0.0 .
# of releases/ufuq-1.0.0.tar.gz, which `npm run release` makes. The container needs no writable file system beside its
# volumes /storage and, for BACKUP_DIR, /backups, no capability and no root.
FROM node:24.21.0-slim
ARG VERSION
# The release belongs to root: the server runs as another account and cannot change its own code.
ADD releases/ufuq-${VERSION}.tar.gz /opt/
RUN ln -s ufuq-${VERSION} /opt/ufuq \
  && install --directory --owner=node --group=node --mode=0700 /storage /backups
# SQLite's temporary files are as large as the database, and /tmp may be small.
ENV HOST=0.0.0.0 PORT=3333 DATA_DIR=/storage SQLITE_TMPDIR=/storage
# By default, the C library reserves memory per thread. It reads this at startup only.
ENV MALLOC_ARENA_MAX=1
USER 1000:1000
WORKDIR /storage
VOLUME /storage
EXPOSE 3333
# No --start-interval: Podman and Docker before 25 do not know it.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "/opt/ufuq/health.js"]
# The server handles SIGTERM and its child processes as the first process, so no init is needed.
ENTRYPOINT ["node", "/opt/ufuq/server.js"]
