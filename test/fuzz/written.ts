import type pg from 'pg'

/** Tables that a refused call may write: limits count refused calls as well. */
const COUNTED = ['rate_limit']

/** Records from now on which tables are written by committed transactions. */
export async function watchWrites(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE written (name text NOT NULL);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP <> 'UPDATE' OR to_jsonb(OLD) <> to_jsonb(NEW) THEN INSERT INTO written VALUES (TG_TABLE_NAME); END IF;
      RETURN NULL;
    END $$`)
  const { rows } = await pool.query<{ name: string }>(
    `
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND (n.nspname IN ('public', 'sandbox_stripe') OR c.relname = '_private_jobs')
      AND c.relname <> 'written' AND c.relname <> ALL ($1)`,
    [COUNTED],
  )
  for (const { name } of rows)
    await pool.query(
      `CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION note_write()`,
    )
}

/** Returns the tables written since the last call. */
export async function takeWrites(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('DELETE FROM written RETURNING name')
  return [...new Set(rows.map(({ name }) => name))].toSorted()
}
