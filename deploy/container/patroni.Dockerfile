# syntax=docker/dockerfile:1
# Debian's PostgreSQL and Patroni for compose.ha.yaml.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates patroni postgresql-15 python3-etcd python3-psycopg2 \
 && rm -rf /var/lib/apt/lists/*
USER postgres
CMD ["patroni", "/etc/patroni/patroni.yml"]
