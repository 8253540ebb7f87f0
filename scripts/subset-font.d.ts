/** The package brings no types; this is the part that `subset-fonts.ts` uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, number | { min: number; max: number; default?: number }>
    },
  ): Promise<Buffer>
}
