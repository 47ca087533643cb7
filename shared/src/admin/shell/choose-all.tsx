import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'

interface ChooseAllProps {
  /** The checkbox, to be focused by whoever acts on the selected rows. */
  ref: Ref<HTMLInputElement>
  label: string
  /** How many are selected, and of how many. */
  count: number
  of: number
  onChoose: (isAll: boolean) => void
}

/** Selects all rows of a page, and shows whether all, some or none are. */
export function ChooseAll({ ref, label, count, of, onChoose }: ChooseAllProps) {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  const isPart = count > 0 && count < of
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className="check">
      <input
        ref={box}
        type="checkbox"
        checked={count === of}
        onChange={() => onChoose(count < of)}
      />
      {label}
    </label>
  )
}
