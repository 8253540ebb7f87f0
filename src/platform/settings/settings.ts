import { eq } from 'drizzle-orm'
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
