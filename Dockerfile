# The portal in one image: the rooms are built here once; what runs carries no build tool and no development package.
FROM node:24.21.0-bookworm-slim AS packages
ENV CI=true
WORKDIR /portolan
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npm install --global "$(node --print "require('./package.json').packageManager")" \
 && pnpm fetch --ignore-scripts

FROM packages AS build
COPY . .
RUN pnpm install --frozen-lockfile --prefer-offline --ignore-scripts \
 && node tools/build.ts

FROM build AS portal
RUN rm -rf node_modules */node_modules */*/node_modules \
 && pnpm install --prod --frozen-lockfile --prefer-offline --ignore-scripts \
    --filter portolan --filter @portolan/registry --filter @portolan/api...

FROM node:24.21.0-bookworm-slim
WORKDIR /portolan
COPY --from=portal /portolan ./
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
EXPOSE 4000
CMD ["node", "tools/start.ts"]
