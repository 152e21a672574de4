# syntax=docker/dockerfile:1

# One image for everything that runs a server: `docker build --tag snap-up .`, or with docker compose. It is the same for every
# architecture that Node has an image for. docs/operations.md says how it is run.

# The web client and the database client: the same on every architecture, so they are made on the one that builds.
FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

# The packages that the server needs to run, for the architecture of the image.
FROM node:24-slim AS packages
WORKDIR /app
# The version is that of scripts/bootstrap/toolchain.mjs.
RUN npm install --global --no-fund --no-audit pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/server/package.json apps/server/
COPY packages/bots/package.json packages/bots/
COPY packages/client/package.json packages/client/
COPY packages/engine/package.json packages/engine/
COPY packages/process-lock/package.json packages/process-lock/
COPY packages/protocol/package.json packages/protocol/
COPY packages/solver/package.json packages/solver/
COPY packages/tables/package.json packages/tables/
# Of what the packages bring along, the server never reads source maps, types, and Prisma's compilers for other databases.
RUN pnpm install --prod --frozen-lockfile --filter '@snap-up/server...' \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && find node_modules -type f -path '*/@prisma/client/runtime/query_compiler_*' ! -name '*_fast_bg.postgresql.*mjs' -delete

FROM node:24-slim
LABEL org.opencontainers.image.title="Snap-Up" \
  org.opencontainers.image.description="Race your friends at Klondike." \
  org.opencontainers.image.licenses="MIT"
WORKDIR /app
COPY --from=packages /app ./
COPY packages packages
COPY apps/server apps/server
COPY prisma/migrations prisma/migrations
COPY --from=build /app/apps/server/src/persistence/generated apps/server/src/persistence/generated
COPY --from=build /app/apps/web/dist/site apps/web/dist/site
# Without DATABASE_URL the server keeps its own Postgres here. Nothing else is ever written, so the rest can be read-only.
RUN install --directory --owner=node --group=node /data /app/.compiled
VOLUME /data
ENV NODE_ENV=production SNAP_UP_DATA=/data HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/app/.compiled
USER 1000:1000
# Node keeps what it compiles, for each user apart: with that a start takes half of the processor time. It may be read-only later.
RUN ["node", "--input-type=module", "--eval", "for (const file of ['app', 'persistence/migrate', 'persistence/postgres/embedded', 'telemetry/metrics', 'telemetry/metrics-server']) await import(`./apps/server/src/${file}.ts`)"]
EXPOSE 3000
# Whether the process lives. Whether it is ready for people (/ready) is what a proxy asks.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node gets the signal itself: the server finishes what it has begun, and hands its tables over.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]
CMD ["apps/server/src/server.ts"]
