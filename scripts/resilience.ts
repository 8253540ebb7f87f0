import { writeFileSync } from 'node:fs'
import { resilienceText } from './resilience-text.ts'

writeFileSync(new URL('../docs/resilience.md', import.meta.url), await resilienceText())
