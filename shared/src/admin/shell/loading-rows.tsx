import { LoadingState, Skeleton } from '../../ui/states.tsx'

/** The rows of a table that is on its way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <LoadingState label={label}>
      {(['medium', 'long', 'medium', 'long'] as const).map((width, index) => (
        <div className="sk-row" key={index}>
          <Skeleton width={width} />
          <Skeleton width="short" />
        </div>
      ))}
    </LoadingState>
  )
}
