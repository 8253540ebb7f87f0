interface TestEntry {
  id: number
  kind?: 'person' | 'enterprise'
  names: readonly string[]
  weak?: readonly string[]
  programme?: string
  country?: string
  born?: string
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A list of sanctions in the form of the European Union's file, of invented names. */
export function sanctionsXml(
  entries: readonly TestEntry[],
  { generatedAt = '2026-11-20T16:08:07.953+02:00' }: { generatedAt?: string } = {},
): string {
  const summary = '<regulationSummary regulationType="amendment" numberTitle="1/2026 (OJ L1)"/>'
  const alias = (name: string, strong: boolean) =>
    `<nameAlias firstName="" middleName="" lastName="" wholeName="${attribute(name)}" strong="${strong}" logicalId="1">${summary}</nameAlias>`
  const entity = ({ id, kind = 'enterprise', names, weak = [], programme = 'TEST', ...rest }: TestEntry) =>
    `<sanctionEntity designationDetails="" euReferenceNumber="EU.${id}.1" logicalId="${id}">
      <remark>Invented &amp; harmless.</remark>
      <regulation regulationType="amendment" numberTitle="1/2026 (OJ L1)" programme="${programme}" logicalId="9">
        <publicationUrl>https://eur-lex.example/1</publicationUrl>
      </regulation>
      <subjectType code="${kind}" classificationCode="${kind === 'person' ? 'P' : 'E'}"/>
      ${names.map((name) => alias(name, true)).join('')}${weak.map((name) => alias(name, false)).join('')}
      ${rest.country === undefined ? '' : `<citizenship region="" countryIso2Code="${rest.country}" countryDescription="X">${summary}</citizenship>`}
      ${rest.born === undefined ? '' : `<birthdate circa="false" birthdate="${rest.born}" year="${rest.born.slice(0, 4)}" countryIso2Code="00"/>`}
    </sanctionEntity>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${generatedAt}" globalFileId="1">
${entries.map(entity).join('\n')}
</export>`
}

/** The bytes of a text, in pieces. */
export async function* inPieces(text: string, size = 700): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
