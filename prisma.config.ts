import { defineConfig } from 'prisma/config';

// DATABASE_URL is for authoring migrations only; generating the client needs no database.
const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(url === undefined ? {} : { datasource: { url } }),
});
