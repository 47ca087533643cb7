type Point = readonly [x: number, y: number]

/** Rounds to one decimal place, which is finer than any screen shows and keeps the SVG small. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const closedPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

const onCircle = (turn: number, radius: number, centre: Point): Point => [
  centre[0] + Math.cos(turn * 2 * Math.PI) * radius,
  centre[1] + Math.sin(turn * 2 * Math.PI) * radius,
]

const greatestCommonDivisor = (a: number, b: number): number =>
  b ? greatestCommonDivisor(b, a % b) : a

/** Star polygon {n/k} around `centre` as one path. */
export function star(n: number, k: number, radius: number, centre: Point = [0, 0]): string {
  const loops = greatestCommonDivisor(n, k)
  const loop = (first: number) =>
    Array.from({ length: n / loops }, (_, i) => onCircle(((first + i * k) % n) / n, radius, centre))
  return Array.from({ length: loops }, (_, first) => closedPath(loop(first))).join('')
}

/** The khatam, two squares at 45 degrees to each other: the 16 corners of its outline. */
export function khatam(radius: number, x = 0, y = 0): Point[] {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  return Array.from({ length: 16 }, (_, i) => onCircle(i / 16, i % 2 ? inner : radius, [x, y]))
}

/** The part of a polygon between two heights. */
export const between = (points: readonly Point[], top: number, bottom: number): Point[] =>
  cutAt(
    cutAt(points, top, (y) => y >= top),
    bottom,
    (y) => y <= bottom,
  )

function cutAt(points: readonly Point[], height: number, keeps: (y: number) => boolean): Point[] {
  return points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length] ?? point
    const kept = keeps(point[1]) ? [point] : []
    if (keeps(point[1]) === keeps(next[1])) return kept
    const share = (height - point[1]) / (next[1] - point[1])
    return [...kept, [point[0] + (next[0] - point[0]) * share, height] as const]
  })
}
