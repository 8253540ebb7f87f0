export const en = {
  received: (title: string, units: number) =>
    units === 1
      ? `A quote was requested: 1 unit of “${title}”.`
      : `A quote was requested: ${units} units of “${title}”.`,
}
