/**
 * Whether this process is one of several that its parent started on one data folder. The parent
 * locks the folder, passes its process id in `CLUSTER_OF`, and starts the first process before the
 * others.
 */
export const isInCluster = process.env['CLUSTER_OF'] === String(process.ppid)

/**
 * Whether this process is the first of the cluster; no other process serves requests before this
 * one does.
 */
export const isFirstOfCluster = isInCluster && process.env['CLUSTER_FIRST'] === 'true'
