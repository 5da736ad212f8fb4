/** Placeholder in an island until the content that stays HTML replaces it (StaticContent.astro). */
export const CONTENT = '<!--content-->';
