/** The longer side of what is drawn, in pixels: several times the size of a logo on a page. */
const SIDE = 1600

/**
 * Draws an SVG file as a PNG, as the browser shows an image: without scripts and without files from
 * elsewhere. Returns any other file, and one that can't be drawn, as it is.
 */
export async function drawnAsPicture(file: File): Promise<File> {
  if (file.type !== 'image/svg+xml') return file
  const svg = new DOMParser().parseFromString(await file.text(), file.type).documentElement
  const [width, height] = sizeOf(svg)
  if (!(width > 0 && height > 0)) return file
  const scale = SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', String(canvas.width))
  svg.setAttribute('height', String(canvas.height))
  const image = new Image()
  image.src = `data:${file.type},${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  try {
    await image.decode()
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return blob ? new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: blob.type }) : file
  } catch {
    return file
  }
}

/** The width and height of a drawing in its own units; NaN if it has none. */
function sizeOf(svg: Element): [number, number] {
  const [, , width = NaN, height = NaN] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) return [width, height]
  return [parseFloat(svg.getAttribute('width') ?? ''), parseFloat(svg.getAttribute('height') ?? '')]
}
