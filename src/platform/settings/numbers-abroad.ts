import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Tx } from '#db/client.ts'
import { operatorSetting } from '#db/schema/platform.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { stateOfNumber } from '#kernel/money/vies-number.ts'

const KEY = 'vat-numbers-abroad'

/** The operator's VAT numbers of other member states: those that sales are decided by, and those that were. */
const stored = z.object({ numbers: z.array(z.string()), former: z.array(z.string()) })

const NONE: z.output<typeof stored> = { numbers: [], former: [] }

async function readStored(db: Db | Tx): Promise<z.output<typeof stored>> {
  const [row] = await db
    .select({ value: operatorSetting.value })
    .from(operatorSetting)
    .where(eq(operatorSetting.key, KEY))
  // Without numbers it is `false`, as other settings are.
  return z.safeParse(stored, row?.value).data ?? NONE
}

const byState = (numbers: readonly string[]) =>
  new Map(numbers.map((number) => [stateOfNumber(number), number]))

/** The operator's VAT numbers of other member states, by country code; none as shipped. */
export async function readNumbersAbroad(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  return byState((await readStored(db)).numbers)
}

/**
 * The number under which a sale from that state is invoiced: also one that was taken away since the sale, of which the
 * invoice is still due.
 */
export async function findNumberOf(db: Db | Tx, state: string): Promise<string | null> {
  const { numbers, former } = await readStored(db)
  return byState([...former, ...numbers]).get(state) ?? null
}

/** Sets the numbers, at most one of each state, and records who did; does nothing when they are set already. */
export async function saveNumbersAbroad(
  db: Db,
  admin: Actor,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<void> {
  const sorted = numbers.toSorted()
  await db.transaction(async (tx) => {
    const before = await readStored(tx)
    if (before.numbers.join() === sorted.join()) return
    const former = [...byState([...before.former, ...before.numbers]).values()]
    const values = { value: { numbers: sorted, former }, changedBy: admin.memberId, changedAt: now }
    await tx
      .insert(operatorSetting)
      .values({ key: KEY, ...values })
      .onConflictDoUpdate({ target: operatorSetting.key, set: values })
    await recordAct(tx, admin, {
      act: sorted.length === 0 ? 'setting.off' : 'setting.on',
      subject: ['setting', KEY],
      details: { numbers: sorted.join(', ') },
      at: now,
    })
  })
}
