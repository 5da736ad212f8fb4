/** One line for a program, or of what is wrong with a form. */
export function plainResponse(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  });
}
