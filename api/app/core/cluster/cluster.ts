/**
 * Whether this process is one of several that its parent started on one data folder. The parent holds the folder for
 * them, names itself in `CLUSTER_OF`, and starts them one after the other.
 */
export const isInCluster = process.env['CLUSTER_OF'] === String(process.ppid)

/** Whether it is the first of them, before which none serves. */
export const isFirstOfCluster = isInCluster && process.env['CLUSTER_FIRST'] === 'true'
