/** A rejection that the page makes itself, without asking the server. */
export interface PageRejection {
  readonly code: 'invitation-empty' | 'link-incomplete' | 'server-unreachable' | 'past-unreachable';
}
