import { expect, test } from 'vitest'
import { isForPaper } from './paper-letters.ts'

test.for([
  'Équipements Œuvre & Łódź, S.A.S.',
  'Şanlı Győr Brăila Việt Nam',
  'Буровая установка «Київ» № 7',
  'Ελληνικά Πετρέλαια',
  'O’Brien + Söhne GmbH (Kassel)',
  'e\u0301tat',
  'Ｆｕｌｌ　ｗｉｄｔｈ',
])('%s can stand on paper', (text) => expect(isForPaper(text)).toBe(true))

test.for(['中国石油', 'شركة النفط', 'บริษัท', 'კომპანია', 'खनन', 'Drilling 🛢', 'Acme → Co', 'שמן'])(
  '%s cannot',
  (text) => expect(isForPaper(text)).toBe(false),
)
