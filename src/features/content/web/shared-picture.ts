/**
 * What stands for a page without pictures of its own where it is shared (spec §2: public pages carry an
 * image).
 */
export { default as sharedYard } from './pictures/pipe-yard-1200.jpg'
