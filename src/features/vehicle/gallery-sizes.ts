/** How wide a photo of the gallery is shown; the preload in the page's head has to say the same. */
export const GALLERY_SIZES = '(min-width: 1024px) 800px, 100vw';
