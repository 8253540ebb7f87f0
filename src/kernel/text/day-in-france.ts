/** The calendar day of a moment in France, where the operator is established, as 2026-11-21. */
export function dayInFrance(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
}
