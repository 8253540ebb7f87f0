-- The brands with a bitmap, of which there are few among all words: the facets of a list count the most frequent.
CREATE INDEX lexicon_frequent_brands ON lexicon (term) WHERE is_mapped AND left(term, 3) = '=b:';
