import { holdAgainst } from './hold-against.ts'

holdAgainst('carrier')
