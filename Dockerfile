# The portal in one image: the rooms are built here once. The image holds no build tool, development package, test or source of a screen.
FROM node:24.21.0-bookworm-slim AS packages
ENV CI=true
WORKDIR /portolan
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node --print "require('./package.json').packageManager")" \
 && pnpm fetch --ignore-scripts

FROM packages AS build
COPY . .
RUN pnpm install --frozen-lockfile --prefer-offline --ignore-scripts \
 && node tools/build.ts --to builds

FROM build AS release
RUN rm -rf node_modules */node_modules */*/node_modules registry/console \
 && pnpm install --prod --frozen-lockfile --prefer-offline --ignore-scripts \
    --filter portolan --filter @portolan/registry --filter @portolan/api... \
 && find api registry shared tools -name '*.test.ts' -not -path '*/node_modules/*' -delete

FROM node:24.21.0-bookworm-slim
WORKDIR /portolan
COPY --from=release /portolan/package.json /portolan/pnpm-workspace.yaml ./
COPY --from=release /portolan/node_modules ./node_modules
COPY --from=release /portolan/api ./api
COPY --from=release /portolan/registry ./registry
COPY --from=release /portolan/shared/contracts ./shared/contracts
COPY --from=release /portolan/shared/i18n ./shared/i18n
COPY --from=release /portolan/tools ./tools
COPY --from=release /portolan/builds ./builds
RUN install --directory --owner=1000 --group=1000 --mode=700 /data
# The user `node` of the base image, by number: some platforms check that it is not root.
USER 1000:1000
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "--eval", "fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.ts"]
