/** The sharing picture of pages without one of their own (spec §2: public pages carry an image). */
export { default as sharedYard } from './pictures/pipe-yard-1200.jpg'
