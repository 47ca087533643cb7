/** A table's cell that holds a figure: units stand under units, in both directions. */
export const FIGURES = /^(?=\D*\d)[\s\d.,%+\-−–×/:$€£…~≈()]+$/
