import type { DisclosureState } from '@ufuq/shared/contract/disclosure'

const [WIDTH, HEIGHT, RADIUS, FLOOR] = [400, 130, 180, 118]

/**
 * The items of a list as suns along an arc, in the order of the list. The drawing is decorative,
 * because the counts and the rows say the same in words.
 */
export const SunArc = ({ states }: { states: readonly DisclosureState[] }) => (
  <svg className="sun-arc" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
    <path
      className="track"
      d={`M${WIDTH / 2 - RADIUS} ${FLOOR}A${RADIUS} ${RADIUS / 1.8} 0 0 1 ${WIDTH / 2 + RADIUS} ${FLOOR}`}
    />
    {states.map((state, at) => {
      const angle = Math.PI * (1 - (at + 0.5) / states.length)
      const x = WIDTH / 2 + RADIUS * Math.cos(angle)
      const y = FLOOR - (RADIUS / 1.8) * Math.sin(angle)
      return (
        <g key={at} data-state={state} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          {state === 'missing' ? (
            <path d="M-4-8L4 0M4-8L-4 0" />
          ) : (
            <path d="M-7 0a7 7 0 0 1 14 0z" />
          )}
          <path className="line" d="M-10 0H10" />
        </g>
      )
    })}
    <path className="floor" d={`M0 ${FLOOR + 8}H${WIDTH}`} />
  </svg>
)
