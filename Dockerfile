# The server with its built web app. With nothing set it runs on the embedded database in /data:
#
#   docker build -t netzoop . && docker run -p 3000:3000 -v netzoop:/data netzoop
#
# compose.yaml runs it with PostgreSQL.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build.ts

# Only what runs, without the tools of the build.
FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY server ./server
COPY shared ./shared
COPY migrations ./migrations
COPY knowledge ./knowledge
COPY scripts ./scripts
COPY --from=build /app/dist ./dist
# The server's compiled code is kept apart for each user: it is made by the one who runs it, who may not change it afterwards.
RUN rm -rf dist/compiled && install -d -o node dist/compiled
USER node
RUN node_modules/.bin/node scripts/build/compiled.ts
USER root
RUN chown -R root:root dist/compiled

# The image's user `node` owns the data and nothing else.
RUN mkdir /data && chown node:node /data
USER node
# node_modules/.bin holds the very Node that the project is tested with.
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that SIGTERM reaches it: it finishes what it does and closes the database.
CMD ["node", "server/main.ts"]
