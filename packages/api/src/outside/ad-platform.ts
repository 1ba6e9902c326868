// The ad platform as the house sees it.

export type AdPlatform = object;
