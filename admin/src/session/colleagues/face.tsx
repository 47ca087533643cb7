/**
 * The first letter of somebody's name under an arch. The name is shown next to it, and the style
 * sheet renders the letter.
 */
export function Face({ name }: { name: string }) {
  const [initial = ''] = name.replace(/^\u2068/u, '')
  return <span className="face" aria-hidden="true" data-letter={initial.toUpperCase()} />
}
