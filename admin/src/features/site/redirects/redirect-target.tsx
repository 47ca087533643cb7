import { TargetPicker } from '../targets/target-picker.tsx'

type Props = Pick<
  Parameters<typeof TargetPicker>[0],
  'control' | 'value' | 'nameOf' | 'onChange' | 'onCancel'
>

/** A tag is found by each of its names, in both languages. */
const tagValue = ({ name }: { name: string }) =>
  `/publications?${new URLSearchParams({ tag: name })}`

/** Where a redirect leads: a page, a publication, a tag, or an address that is typed. */
export const RedirectTarget = (props: Props) => (
  <TargetPicker {...props} kinds={['page', 'publication', 'tag']} tagValue={tagValue} />
)
