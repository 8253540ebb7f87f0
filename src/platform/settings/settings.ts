import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { operatorSetting } from '#db/schema/platform.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { fullName } from '#kernel/text/full-name.ts'

/** The switches of the console, with their defaults. */
const SWITCHES = {
  /** Listings are published only when their company has accepted the mandate. */
  'publishing-needs-mandate': false,
  /** Listings are published only when their company is approved. */
  'publishing-needs-vetting': false,
  /**
   * Invoices are issued in the names of sellers whose mandate has the clause (record 243). The operator's accountant agrees first.
   */
  'self-billing': false,
  /** What companies with a good record submit is published at once if it passes every check. */
  'good-record-publishes-at-once': false,
} as const satisfies Record<string, boolean>

export type SwitchKey = keyof typeof SWITCHES

export interface SwitchState {
  isOn: boolean
  /** Null if nobody ever changed it. */
  changed: { by: string; at: Date } | null
}

export async function isSwitchedOn(db: Db | Tx, key: SwitchKey): Promise<boolean> {
  const [row] = await db
    .select({ value: operatorSetting.value })
    .from(operatorSetting)
    .where(eq(operatorSetting.key, key))
  return row ? row.value === true : SWITCHES[key]
}

export async function readSwitch(db: Db | Tx, key: SwitchKey): Promise<SwitchState> {
  const [row] = await db
    .select({
      value: operatorSetting.value,
      at: operatorSetting.changedAt,
      firstName: member.firstName,
      lastName: member.lastName,
    })
    .from(operatorSetting)
    .innerJoin(member, eq(member.id, operatorSetting.changedBy))
    .where(eq(operatorSetting.key, key))
  if (!row) return { isOn: SWITCHES[key], changed: null }
  const by = fullName(row)
  return { isOn: row.value === true, changed: { by, at: row.at } }
}

/** The sums of the console, in whole euros; null for none, which is their default. */
const SUMS = [
  /** Orders above it are paid by bank transfer only by companies that are approved. */
  'transfers-need-vetting-above',
] as const
type SumKey = (typeof SUMS)[number]

export async function readSum(db: Db | Tx, key: SumKey): Promise<number | null> {
  const [row] = await db
    .select({ value: operatorSetting.value })
    .from(operatorSetting)
    .where(eq(operatorSetting.key, key))
  return typeof row?.value === 'number' ? row.value : null
}

/** Sets a sum and records who did; does nothing when it is set already. */
export async function saveSum(
  db: Db,
  admin: Actor,
  key: SumKey,
  { sum, now }: { sum: number | null; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await readSum(tx, key)) === sum) return
    const values = { value: sum ?? false, changedBy: admin.memberId, changedAt: now }
    await tx
      .insert(operatorSetting)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: operatorSetting.key, set: values })
    await recordAct(tx, admin, {
      act: sum === null ? 'setting.off' : 'setting.on',
      subject: ['setting', key],
      details: { ...(sum !== null && { sum }) },
      at: now,
    })
  })
}

/** The deposit by card on orders by bank transfer: sums in whole euros. */
const transferDeposit = z.object({
  /** Orders above it need one. */
  above: z.number(),
  /** The share of the total, in whole percent. */
  percent: z.number(),
  /** The most that it comes to; null without a limit of its own. */
  atMost: z.nullable(z.number()),
})
type TransferDeposit = z.output<typeof transferDeposit>

const DEPOSIT_KEY = 'transfer-deposit'

/** Null while no deposit is asked for, which is the default. */
export async function readTransferDeposit(db: Db | Tx): Promise<TransferDeposit | null> {
  const [row] = await db
    .select({ value: operatorSetting.value })
    .from(operatorSetting)
    .where(eq(operatorSetting.key, DEPOSIT_KEY))
  // Switched off it is `false`, as other settings are.
  return z.safeParse(transferDeposit, row?.value).data ?? null
}

/** Sets the deposit and records who did; does nothing when it is set already. */
export async function saveTransferDeposit(
  db: Db,
  admin: Actor,
  { deposit, now }: { deposit: TransferDeposit | null; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (isDeepStrictEqual(await readTransferDeposit(tx), deposit)) return
    const values = { value: deposit ?? false, changedBy: admin.memberId, changedAt: now }
    await tx
      .insert(operatorSetting)
      .values({ key: DEPOSIT_KEY, ...values })
      .onConflictDoUpdate({ target: operatorSetting.key, set: values })
    await recordAct(tx, admin, {
      act: deposit === null ? 'setting.off' : 'setting.on',
      subject: ['setting', DEPOSIT_KEY],
      details:
        deposit === null ? {} : { sum: deposit.above, percent: deposit.percent, atMost: deposit.atMost },
      at: now,
    })
  })
}

/** Sets a switch and records who did; does nothing when it is set already. */
export async function saveSwitch(
  db: Db,
  admin: Actor,
  key: SwitchKey,
  { isOn, now }: { isOn: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const values = { value: isOn, changedBy: admin.memberId, changedAt: now }
    if ((await isSwitchedOn(tx, key)) === isOn) return
    await tx
      .insert(operatorSetting)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: operatorSetting.key, set: values })
    await recordAct(tx, admin, {
      act: isOn ? 'setting.on' : 'setting.off',
      subject: ['setting', key],
      details: {},
      at: now,
    })
  })
}
