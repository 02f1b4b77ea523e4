// Stands in for packages that the kits list and that no row uses.
export {}
