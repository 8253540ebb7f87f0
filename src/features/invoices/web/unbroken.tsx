/** A label whose number stays on one line: browsers break it after its hyphens. */
export function Unbroken({ label, number }: { label: string; number: string }) {
  const [before, after] = label.split(number)
  if (after === undefined) return label
  return (
    // One item of a button, which would otherwise shrink each part on its own, in a narrow card to single letters.
    <span className="wrap-normal">
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </span>
  )
}
