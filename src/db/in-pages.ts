const READ_AT_ONCE = 500

/** Reads rows in pages, each starting after the last row before it, so that memory use stays constant. */
export async function* inPages<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await read(after, READ_AT_ONCE)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    after = last
  }
}
