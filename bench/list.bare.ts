// The shortest program that answers a person's newest 20 ideas from PostgreSQL: what the product's list is measured against.
//
//   node bench/list.bare.ts <database url> <person> <rows | json>     prints its address
import { createServer } from 'node:http';
import pg from 'pg';

const [, , connectionString, person, mode] = process.argv;
const ROWS = `
  select i.id, i.user_id, p.full_name as owner_name, i.title, left(i.description, 240) as description, i.category, i.status,
    i.tags, i.thumbnail_url, i.language, i.ai_generated, f.id is not null as favorite, c.access, i.version, i.created_at,
    i.updated_at
  from ideas i
  join profiles p on p.id = i.user_id
  left join idea_favorites f on f.idea_id = i.id and f.user_id = $1
  left join idea_collaborators c on c.idea_id = i.id and c.user_id = $1
  where i.user_id = $1 order by i.created_at desc, i.id desc limit 20`;
const TEXT = `select coalesce('[' || string_agg(row_to_json(r)::text, ',') || ']', '[]') as items from (${ROWS}) r`;

const pool = new pg.Pool({ connectionString, max: 10 });
const server = createServer((_request, response) => {
  void pool
    .query<{ id: string; items: string }>({
      name: 'list',
      text: mode === 'json' ? TEXT : ROWS,
      values: [person],
    })
    .then(({ rows }) => {
      const body =
        mode === 'json'
          ? `{"items":${rows[0]?.items},"next":null}`
          : JSON.stringify({ items: rows, next: rows.at(-1)?.id });
      const length = Buffer.byteLength(body);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
    });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
