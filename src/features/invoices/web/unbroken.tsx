/**
 * A label whose number stays on one line: browsers break it after its hyphens. One element, since a button would lay
 * out its parts as columns.
 */
export function Unbroken({ label, number }: { label: string; number: string }) {
  const [before, after] = label.split(number)
  if (after === undefined) return label
  return (
    <span>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </span>
  )
}
