/** Stands in an island until the content that stays HTML takes its place (StaticContent.astro). */
export const CONTENT = '<!--content-->';
