"""Answers one JSON line for each JSON line: {"add": [...]}, {"done": true}, {"words": [...], ...}. The first argument is the folder of the index."""
import json
import sys

import xapian

TITLE_WEIGHT = 5
SIG, RMASK, GMASK = 0, 1, 2
db = xapian.WritableDatabase(sys.argv[1], xapian.DB_CREATE_OR_OVERWRITE)


def add(documents):
    for entry in documents:
        document = xapian.Document()
        for word in entry["title"].split():
            document.add_term(word, TITLE_WEIGHT)
        for word in entry["body"].split():
            document.add_term(word)
        if entry["open"]:
            document.add_boolean_term("XOPEN")
        for slot, name in ((SIG, "sig"), (RMASK, "rmask"), (GMASK, "gmask")):
            document.add_value(slot, str(entry[name]))
        db.replace_document(entry["id"], document)


def search(asked):
    words, size = asked["words"], asked["size"]
    enquire = xapian.Enquire(db)
    if words:
        operator = xapian.Query.OP_OR if asked.get("any") else xapian.Query.OP_AND
        query = xapian.Query(operator, [xapian.Query(word) for word in words])
        if asked.get("openOnly"):
            query = xapian.Query(xapian.Query.OP_FILTER, query, xapian.Query("XOPEN"))
    else:
        # Ids grow with the date of publication: the newest are the last, and nothing need be sorted.
        query = xapian.Query("XOPEN") if asked.get("openOnly") else xapian.Query.MatchAll
        enquire.set_weighting_scheme(xapian.BoolWeight())
        enquire.set_docid_order(xapian.Enquire.DESCENDING)
    enquire.set_query(query)
    spies = [xapian.ValueCountMatchSpy(slot) for slot in (SIG, RMASK, GMASK)] if asked.get("counts") else []
    for spy in spies:
        enquire.add_matchspy(spy)
    alone = not words and not spies
    found = enquire.get_mset(0, size, 0 if alone else db.get_doccount())
    total = found.get_matches_estimated()
    counts = [[[value.term.decode(), value.termfreq] for value in spy.values()] for spy in spies]
    return {"ids": [match.docid for match in found], "total": total, "counts": counts}


print(json.dumps({"version": xapian.version_string()}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    answer = {}
    if "add" in asked:
        add(asked["add"])
    elif "done" in asked:
        db.commit()
        db.close()
        db = xapian.Database(sys.argv[1])
    else:
        answer = search(asked)
    print(json.dumps(answer), flush=True)
