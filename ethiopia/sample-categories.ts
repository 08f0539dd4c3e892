/**
 * Some 540 category names in English, sorted without regard to case, none twice: what a new installation suggests to
 * choose from.
 */
export { CATEGORY_NAMES as SAMPLE_CATEGORIES } from './sample-categories-data.ts'
