import { Skeleton } from '@ufuq/shared/ui/states'

/** Placeholders for the first items of a list that is loading, in the shape of what comes. */
export function PublicationSkeletons({ look }: { look: 'pair' | 'shelf' | 'rows' }) {
  const isCompact = look === 'rows'
  return (
    <div className={`pubs ${look}`}>
      {Array.from({ length: { pair: 2, shelf: 3, rows: 5 }[look] }, (_, index) => (
        <div className="pub" key={index}>
          <div className="frame">
            <Skeleton shape="frame" />
          </div>
          {!isCompact && <Skeleton width="short" />}
          <Skeleton shape="title" width="long" />
          {isCompact ? (
            <Skeleton width="short" />
          ) : (
            <>
              <Skeleton />
              <Skeleton width="medium" />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
