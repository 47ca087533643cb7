import { useId } from 'react'

interface LayoutChoiceProps<Layout extends string> {
  legend: string
  layouts: readonly Layout[]
  layout: Layout
  labelOf: (layout: Layout) => string
  onLayout: (layout: Layout) => void
}

/** The layouts of what is inserted. */
export function LayoutChoice<Layout extends string>(props: LayoutChoiceProps<Layout>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {props.layouts.map((one) => (
        <label key={one} className="pick-way">
          <input
            type="radio"
            name={name}
            checked={props.layout === one}
            onChange={() => props.onLayout(one)}
          />
          <span>{props.labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}
