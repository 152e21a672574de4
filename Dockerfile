# One image for everything that runs a server: `docker build --tag snap-up .`, or with docker compose. It builds for
# every architecture that has a Node image. docs/operations.md says how to run it.

# What all of it is built on: Debian with Node.
ARG NODE_IMAGE=node:24-slim

# The web client and the database client are the same on every architecture, so they are built on the build machine's
# own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build

# The server's runtime packages, for the architecture of the image.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
# Same version as in scripts/bootstrap/toolchain.mjs.
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
# Drop what the server never reads: source maps, types, and Prisma's compilers for other databases.
RUN pnpm install --prod --frozen-lockfile --filter '@snap-up/server...' \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && find node_modules -type f -path '*/@prisma/client/runtime/query_compiler_*' ! -name '*_fast_bg.postgresql.*mjs' -delete

FROM ${NODE_IMAGE}
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
# Without DATABASE_URL the server keeps its own Postgres in /data, which is to be a volume then. Nothing else is written, so the
# rest can be read-only.
RUN install --directory --owner=node --group=node /data /app/.compiled
# "container" is where programs look for what they run in, which most containers don't say.
ENV NODE_ENV=production SNAP_UP_DATA=/data PORT=3000 NODE_COMPILE_CACHE=/app/.compiled container=oci
USER 1000:1000
# Node's compile cache, which halves the processor time of a start. It may be read-only at run time.
RUN ["node", "--input-type=module", "--eval", "for (const file of ['app', 'persistence/migrate', 'persistence/postgres/embedded', 'platform/settings', 'telemetry/metrics']) await import(`./apps/server/src/${file}.ts`)"]
EXPOSE 3000
# Liveness. A proxy should check readiness (/ready).
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "apps/server/src/health.ts"]
# Node gets the signal directly: the server finishes pending work and hands its tables over.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]
CMD ["apps/server/src/server.ts"]
