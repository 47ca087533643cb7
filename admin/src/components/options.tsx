type Named = string | number | { id: string | number }

interface OptionsProps<One extends Named> {
  of: readonly One[] | undefined
  text: (one: One) => string
}

const valueOf = (one: Named) => (typeof one === 'object' ? one.id : one)

/** The options of a select, whose values are the items themselves or their ids. */
export const Options = <One extends Named>({ of, text }: OptionsProps<One>) =>
  of?.map((one) => {
    const value = valueOf(one)
    return (
      <option key={value} value={value}>
        {text(one)}
      </option>
    )
  })
