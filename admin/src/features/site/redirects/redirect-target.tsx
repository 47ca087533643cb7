import { TargetPicker } from '../targets/target-picker.tsx'

type Props = Pick<
  Parameters<typeof TargetPicker>[0],
  'control' | 'value' | 'nameOf' | 'onChange' | 'onCancel'
>

/** Publications can be filtered by a tag's name in either language. */
const tagValue = ({ name }: { name: string }) =>
  `/publications?${new URLSearchParams({ tag: name })}`

/** Chooses the target of a redirect: a page, a publication, a tag or a typed address. */
export const RedirectTarget = (props: Props) => (
  <TargetPicker {...props} kinds={['page', 'publication', 'tag']} values={{ tag: tagValue }} />
)
