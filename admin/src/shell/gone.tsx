import { Link } from 'react-router-dom'
import { EmptyState } from '@ufuq/shared/ui/states'

interface GoneProps {
  title: string
  text: string
  /** The list, and its link. */
  list: string
  back: string
}

/** Shown in place of something that has been deleted meanwhile. */
export function Gone({ title, text, list, back }: GoneProps) {
  return (
    <EmptyState
      level={2}
      title={title}
      text={text}
      action={
        <Link className="more" to={list}>
          {back}
        </Link>
      }
    />
  )
}
